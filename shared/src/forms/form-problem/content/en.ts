export const en = {
  correctOne: 'Please correct one thing',
  again: 'What you typed is still here. Please try again in a moment. If you send it unchanged, it will not be recorded twice.',
};

export type FormProblemWords = typeof en;
