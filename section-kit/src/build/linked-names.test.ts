import { expect, test } from 'vitest';
import { singletonImports } from './linked-names.ts';

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
const later = () => import("./page.js");
`;
  expect(singletonImports(code)).toEqual([
    ['react/jsx-runtime', 'jsx'],
    ['react/jsx-runtime', 'Fragment'],
    ['react', 'default'],
    ['react-router-dom', '*'],
    ['shared/provided', 'Button'],
    ['shared/provided', 'a name'],
    ['shared/provided', 'Field'],
    ['zustand', '*'],
  ]);
});
