import type { FastifyInstance } from 'fastify';
import type { Language } from 'shared/sections/language';
import { NoShell } from '../releases/render/render-page.ts';
import { leaveForm } from '../releases/preview/preview-banner.ts';
import { answers } from '../forms/form-messages.ts';
import { hasPreviewCookie } from '../releases/preview/preview-cookie.ts';
import { html } from 'shared/domain/html';
import { formMessageOf, messageOf } from '../server/error-messages.ts';
import { statusOf } from '../server/map-errors.ts';
import { isBusy } from '../server/overloaded.ts';
import { plainPage, sendPlainPage } from '../server/plain-page.ts';
import { languageOfTarget } from '../server/request-target.ts';

const TOO_MANY = 429;
const UNREADABLE = 400;
/** Of no use to a person, who never chose the format. */
const WRONG_FORMAT = 415;

const words = {
  en: {
    title: 'Unexpected Application Error!',
    text: 'Sorry, something went wrong on our side. Anything you sent before is safe. Please try again in a minute.',
    wait: 'Please wait a minute',
    busy: 'The site is very busy at the moment',
    comeAgain: 'More people are using it than it can serve. Please try again in a few seconds. Anything you sent before is safe.',
    again: 'Try again',
    refused: 'This could not be accepted',
    goBack: 'Go back in your browser: what you typed is still there.',
  },
  bn: {
    title: 'Unexpected Application Error! · অপ্রত্যাশিত ত্রুটি',
    text: 'দুঃখিত, আমাদের সাইটে একটি সমস্যা হয়েছে। আগে যা পাঠিয়েছেন, তা নিরাপদে আছে। এক মিনিট পরে আবার চেষ্টা করুন।',
    wait: 'এক মিনিট অপেক্ষা করুন',
    busy: 'এই মুহূর্তে অনেকে সাইটটি দেখছেন',
    comeAgain: 'এই মুহূর্তে সাইটে অনেক চাপ। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন। আগে যা পাঠিয়েছেন, তা নিরাপদে আছে।',
    again: 'আবার চেষ্টা করুন',
    refused: 'এটি নেওয়া যায়নি',
    goBack: 'ব্রাউজারে এক পাতা পেছনে যান: যা লিখেছেন, তা সেখানেই আছে।',
  },
} as const;

interface Failed {
  readonly status: number;
  readonly isRefused: boolean;
  readonly isForm: boolean;
}

function wordsFor({ status, isRefused, isForm }: Failed, language: Language): { title: string; text: string } {
  const { title, text, wait, busy, comeAgain, refused, goBack } = words[language];
  if (status === TOO_MANY)
    return { title: wait, text: isForm ? `${formMessageOf(status)[language]} ${goBack}` : messageOf(status)[language] };
  if (status < 500) {
    const { [language]: reason } = messageOf(status === WRONG_FORMAT ? UNREADABLE : status);
    return { title: refused, text: `${reason} ${goBack}` };
  }
  // It may have been recorded before its answer failed; sent again, it is recorded once.
  if (isForm) return { title: isRefused ? busy : title, text: `${answers.unconfirmed[language]} ${goBack}` };
  return isRefused ? { title: busy, text: comeAgain } : { title, text };
}

/** The page for what is asked for above what can be answered. From a form people go back: a link would bring an empty one. */
export function busyPage(language: Language, isForm: boolean): string {
  const { busy, comeAgain, again, goBack } = words[language];
  if (isForm) return plainPage({ language, title: busy, body: html`<p>${formMessageOf(503)[language]} ${goBack}</p>` });
  return plainPage({ language, title: busy, body: html`<p>${comeAgain}</p><p><a href="">${again}</a></p>` });
}

/** Answers what went wrong outside of the API with a page that needs no release. */
export function answerPageErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof NoShell ? 503 : statusOf(error);
    const isRefused = isBusy(error);
    if (status >= 500 && !isRefused) request.log.error({ err: error }, 'a page could not be made');
    const language = languageOfTarget(request.url);
    const isForm = request.method === 'POST';
    const { title, text } = wordsFor({ status, isRefused, isForm }, language);
    const again = isForm ? '' : html`<p><a href="">${words[language].again}</a></p>`;
    const detail = error instanceof NoShell ? html`<p>${error.message}</p>` : '';
    // A preview that breaks the whole page needs a way out.
    const wayOut = hasPreviewCookie(request.headers.cookie) ? leaveForm(language) : '';
    return sendPlainPage(reply, { status, language, title, body: html`<p>${text}</p>${detail}${again}${wayOut}` });
  });
}
