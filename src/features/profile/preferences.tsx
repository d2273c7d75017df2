import { useLingui } from '@lingui/react/macro'
import type { Locale } from '#shared/locale.ts'
import { call } from '#platform/http.ts'
import { chooseLocale, currentLocale } from '#platform/i18n.ts'
import { chooseTheme, useTheme, type Theme } from '#platform/theme.ts'
import { Chips } from '#ui/chips.tsx'

/** Language and look of this device; mails follow the language. */
export function Preferences() {
  const { t } = useLingui()
  const theme = useTheme()
  const themes: Record<Theme, string> = { system: t`As the device`, light: t`Light`, dark: t`Dark` }
  const languages: { value: Locale; label: string }[] = [
    { value: 'en', label: 'English' },
    { value: 'ge', label: 'ქართული' },
  ]
  async function speak(locale: Locale) {
    await chooseLocale(locale)
    // What the screen says is chosen already; the mails learn it now or with the next choice.
    await call('auth/locale', { method: 'put', json: { locale } }).catch(() => undefined)
  }
  return (
    <div className="grid gap-5">
      <div>
        <h3 className="mb-1 text-small font-medium">{t`Language`}</h3>
        <Chips label={t`Language`} chips={languages} chosen={currentLocale()} onChoose={(locale) => void speak(locale)} />
      </div>
      <div>
        <h3 className="mb-1 text-small font-medium">{t`Appearance`}</h3>
        <Chips
          label={t`Appearance`}
          chips={[
            { value: 'system', label: themes.system },
            { value: 'light', label: themes.light },
            { value: 'dark', label: themes.dark },
          ]}
          chosen={theme}
          onChoose={chooseTheme}
          className="flex-wrap"
        />
      </div>
    </div>
  )
}
