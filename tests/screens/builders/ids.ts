const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'.replaceAll(/[^0-9a-hjkmnp-tv-z]/g, '')

/** An id of the service's form. The same words have the same id. */
export function id(words: string): string {
  let state = 2_166_136_261
  let made = ''
  for (let place = 0; place < 16; place += 1) {
    for (const letter of `${place}${words}`) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
    made += LETTERS[state % LETTERS.length] ?? ''
  }
  return made
}
