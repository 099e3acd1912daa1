/** What a command asks at the keyboard, and what it says where there is none. */
export const askMessages = {
  yesOrNo: (question: string) => `${question} Продолжить? (да / нет)`,
  needsYes: (question: string) => `${question} Ничего не записано: если так и надо, повторите команду с --yes`,
  needsReason: (question: string) => `${question} Ничего не записано: повторите команду с --reason "почему"`,
  left: 'Ничего не записано.',
} as const;
