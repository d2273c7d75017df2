import { useLingui } from '@lingui/react/macro'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { chooseLocale, currentLocale } from '#platform/i18n.ts'

const SHOWN: Record<Locale, { code: string; name: string }> = {
  en: { code: 'EN', name: 'English' },
  ge: { code: 'KA', name: 'ქართული' },
}

/** Switches between the two languages. */
export function LanguageSwitcher({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const current = currentLocale()
  return (
    <div role="group" aria-label={t`Language`} className={`inline-flex rounded-full border border-current/25 ${className}`}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale === 'ge' ? 'ka' : 'en'}
          // Not a hidden text, which would load the font of the other language.
          aria-label={`${SHOWN[locale].code} ${SHOWN[locale].name}`}
          aria-pressed={locale === current}
          onClick={() => void chooseLocale(locale)}
          className="grid h-11 min-w-[44px] place-items-center rounded-full text-caption font-semibold opacity-70 aria-pressed:bg-current/12 aria-pressed:opacity-100"
        >
          {SHOWN[locale].code}
        </button>
      ))}
    </div>
  )
}
