import { onTestFinished } from 'vitest'

/** Letters of double size, as a user can set them in the browser, until the test ends. */
export function doubleLetters(): void {
  const { style } = document.documentElement
  style.fontSize = '200%'
  onTestFinished(() => void style.removeProperty('font-size'))
}
