import { expect, test } from 'vitest';
import { singletonModules } from '../federation/singletons.ts';
import { importedNames } from './imported-names.ts';

test('what a module imports of shared at run time is known by subpath and name, and nothing else is', () => {
  const code = `
import 'shared/ui/alone.css';
import { useState } from 'react';
import { Button, type ButtonKind, ButtonLink as Link } from 'shared/ui/button';
import type { Language } from 'shared/sections/language';
import * as rules from 'shared/domain/phone';
export { formatTaka as taka } from 'shared/i18n/format';
export type { Story } from 'shared/contracts/story';
export * from 'shared/domain/html';
export const later = () => import('shared/ui/field');
export const page = <Link to="/">{rules.isPhone(useState(0))}</Link>;
`;
  expect(importedNames(code, 'tsx', (module) => module.startsWith('shared/'))).toEqual([
    ['shared/ui/button', 'Button'],
    ['shared/ui/button', 'ButtonLink'],
    ['shared/domain/phone', '*'],
    ['shared/i18n/format', 'formatTaka'],
    ['shared/domain/html', '*'],
    ['shared/ui/field', '*'],
  ]);
});

test('what a built module links with the singletons is known by module and name, and nothing else is', () => {
  const code = `
import { jsx as e, Fragment } from "react/jsx-runtime";
import React from "react";
import * as router from "react-router-dom";
import{Button as t,"a name"as n}from"shared/provided";
import { o } from "./chunk.js";
import "zustand";
export { Field as f } from "shared/provided";
export * from "zustand";
const later = () => [import("./page.js"), import("react")];
`;
  expect(importedNames(code, 'js', (module) => singletonModules.some((name) => name === module))).toEqual([
    ['react/jsx-runtime', 'jsx'],
    ['react/jsx-runtime', 'Fragment'],
    ['react', 'default'],
    ['react-router-dom', '*'],
    ['shared/provided', 'Button'],
    ['shared/provided', 'a name'],
    ['shared/provided', 'Field'],
    ['zustand', '*'],
    ['react', '*'],
  ]);
});
