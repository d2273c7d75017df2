import { useLingui } from '@lingui/react'
import { currentLocale } from '#platform/i18n.ts'
import { SCREENS, SHAPES, type ScreenName } from './screen-list.ts'
import { SCREEN_TEXTS } from './screen-texts.ts'

const ADDRESSES = import.meta.glob<string>('./screens/*.webp', { eager: true, query: '?url', import: 'default' })

interface ScreenProps {
  name: ScreenName
  /** In the first view of a page: not later than the rest of it. */
  first?: boolean
  /** Beside a text that says the same. */
  decorative?: boolean
  className?: string
}

/**
 * A picture of the product, in the language of the page. Without a network its text stands on its ground. No picture has a
 * priority over the text of the page.
 */
export function Screen({ name, first = false, decorative = false, className = 'h-auto' }: ScreenProps) {
  const { i18n } = useLingui()
  const { width, height } = SHAPES[SCREENS[name]]
  return (
    <img
      src={ADDRESSES[`./screens/${name}-${currentLocale()}.webp`]}
      alt={decorative ? '' : i18n._(SCREEN_TEXTS[name])}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'low' : 'auto'}
      decoding="async"
      className={`block w-full bg-night text-caption text-on-pitch-muted ${className}`}
    />
  )
}
