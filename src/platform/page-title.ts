import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useRouterState, type StaticDataRouteOption } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PRODUCT } from '#shared/product.ts'
import { currentLocale } from './i18n.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title in tabs, bookmarks and search results. A function where it depends on the parameters. */
    title?: MessageDescriptor | ((params: Readonly<Record<string, unknown>>) => MessageDescriptor)
  }
}

/** The title of the "not found" page. */
export const NOT_FOUND_TITLE = msg`Page not found`

/** The product's name in the current language. */
function productName(): string {
  return currentLocale() === 'ge' ? PRODUCT.nameKa : PRODUCT.name
}

/** The title of the innermost matched route. */
export function titleOf(
  matches: readonly { staticData: StaticDataRouteOption; params: Readonly<Record<string, unknown>>; status?: string }[],
): MessageDescriptor | undefined {
  const { staticData: { title } = {}, params = {}, status } = matches.at(-1) ?? {}
  if (status === 'notFound') return NOT_FOUND_TITLE
  return typeof title === 'function' ? title(params) : title
}

/** Sets the document's title to the current page's. */
export function usePageTitle(): void {
  const { i18n } = useLingui()
  const title = useRouterState({ select: ({ matches }) => titleOf(matches) })
  const text = title ? `${i18n._(title)} · ${productName()}` : productName()
  useEffect(() => {
    document.title = text
  }, [text])
}
