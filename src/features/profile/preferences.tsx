import { useLingui } from '@lingui/react/macro'
import type { Locale } from '#shared/locale.ts'
import { call } from '#platform/http.ts'
import { chooseLocale, currentLocale } from '#platform/i18n.ts'
import type { Theme } from '#platform/theme.ts'
import { chooseTheme, useTheme } from './theme-choice.ts'
import { Chips } from '#ui/chips.tsx'

/** Language and theme of this device. Mails use the language too. */
export function Preferences() {
  const { t } = useLingui()
  const theme = useTheme()
  const themes: Record<Theme, string> = { system: t`Same as device`, light: t`Light`, dark: t`Dark` }
  const languages: { value: Locale; label: string }[] = [
    { value: 'en', label: 'English' },
    { value: 'ge', label: 'ქართული' },
  ]
  async function changeLocale(locale: Locale) {
    await chooseLocale(locale)
    // The screen has changed already. If the call fails, mails keep the old language until the next change.
    await call('PUT /auth/locale', { body: { locale } }).catch(() => undefined)
  }
  return (
    <div className="grid gap-5">
      <div>
        <h3 className="mb-1 text-small font-medium">{t`Language`}</h3>
        <Chips label={t`Language`} chips={languages} chosen={currentLocale()} onChoose={(locale) => void changeLocale(locale)} />
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
