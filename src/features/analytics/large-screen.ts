import { useMediaQuery } from '#platform/media.ts'

/** The design system's breakpoint `lg`. */
const LARGE = '(min-width: 64rem)'

/** Whether the screen is large enough for an analytics page. */
export function useLargeScreen(): boolean {
  return useMediaQuery(LARGE)
}
