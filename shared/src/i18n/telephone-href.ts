/** The `tel:` link of a telephone number as the operator wrote it. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
