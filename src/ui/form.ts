/** The text fields of a form by their names. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const texts = Array.from(new FormData(form)).filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(texts)
}

/** The text as one of these values; undefined where it is none of them. */
export function oneOf<T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => value === text)
}
