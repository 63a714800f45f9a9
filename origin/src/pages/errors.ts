import type { FastifyInstance } from 'fastify';
import { splitLanguage } from 'shared/sections/language';
import { NoShell } from '../releases/render/render-page.ts';
import { leaveForm } from '../releases/preview/preview-banner.ts';
import { hasPreviewCookie } from '../releases/preview/preview-cookie.ts';
import { html } from '../server/html.ts';
import { messageOf } from '../server/error-messages.ts';
import { statusOf } from '../server/map-errors.ts';
import { sendPlainPage } from '../server/plain-page.ts';

const TOO_MANY = 429;

const words = {
  en: {
    title: 'Unexpected Application Error!',
    text: 'Sorry, something went wrong on our side. Anything you sent before is safe. Please try again in a minute.',
    wait: 'Please wait a minute',
    again: 'Try again',
  },
  bn: {
    title: 'Unexpected Application Error! · অপ্রত্যাশিত ত্রুটি',
    text: 'দুঃখিত, আমাদের দিকে একটি সমস্যা হয়েছে। আগে যা পাঠিয়েছেন, তা নিরাপদ আছে। এক মিনিট পরে আবার চেষ্টা করুন।',
    wait: 'এক মিনিট অপেক্ষা করুন',
    again: 'আবার চেষ্টা করুন',
  },
} as const;

/** Answers what went wrong outside of the API with a page that needs no release. */
export function answerPageErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof NoShell ? 503 : statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'a page could not be made');
    const { language } = splitLanguage(request.url);
    const { again, ...broken } = words[language];
    const { title, text } = status === TOO_MANY ? { title: words[language].wait, text: messageOf(status)[language] } : broken;
    const detail = error instanceof NoShell ? html`<p>${error.message}</p>` : '';
    // A preview that breaks the whole page needs a way out.
    const wayOut = hasPreviewCookie(request.headers.cookie) ? leaveForm(language) : '';
    return sendPlainPage(reply, { status, language, title, body: html`<p>${text}</p>${detail}<p><a href="">${again}</a></p>${wayOut}` });
  });
}
