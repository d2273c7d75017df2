import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useRouterState, type StaticDataRouteOption } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PRODUCT } from '#shared/product.ts'
import { currentLocale } from './i18n.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page is called in tabs, bookmarks and search results; by its parameters, where they tell pages apart. */
    title?: MessageDescriptor | ((params: Readonly<Record<string, unknown>>) => MessageDescriptor)
  }
}

/** The product's name as the language in use spells it. */
export function productName(): string {
  return currentLocale() === 'ge' ? PRODUCT.nameKa : PRODUCT.name
}

/** What the innermost of the matched routes is called. */
export function titleOf(
  matches: readonly { staticData: StaticDataRouteOption; params: Readonly<Record<string, unknown>> }[],
): MessageDescriptor | undefined {
  const { staticData: { title } = {}, params = {} } = matches.at(-1) ?? {}
  return typeof title === 'function' ? title(params) : title
}

/** Keeps the tab's title at that of the page in sight. */
export function usePageTitle(): void {
  const { i18n } = useLingui()
  const title = useRouterState({ select: ({ matches }) => titleOf(matches) })
  const text = title ? `${i18n._(title)} · ${productName()}` : productName()
  useEffect(() => {
    document.title = text
  }, [text])
}
