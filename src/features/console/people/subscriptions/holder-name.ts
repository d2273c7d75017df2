import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SubscriptionRow } from '#shared/console-tables.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'

/** The name of a subscription's holder: a person, or a club in the current language. */
export function holderName({ holder, holder_ka }: SubscriptionRow): string {
  if (holder === null) return i18n._(msg`Erased person`)
  return localName({ name: holder, name_ka: holder_ka }, currentLocale())
}
