import { applyTheme, theme } from '#platform/theme.ts'
import { expectAccessible } from './checks.ts'

/** Checks that the screen is accessible as it is and in the other theme. */
export async function expectAccessibleInBothThemes(): Promise<void> {
  await expectAccessible()
  const chosen = theme.get()
  theme.set(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark')
  applyTheme()
  await expectAccessible()
  theme.set(chosen)
  applyTheme()
}
