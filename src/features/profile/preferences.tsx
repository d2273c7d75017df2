import { useLingui } from '@lingui/react/macro'
import type { Locale } from '#shared/locale.ts'
import { call } from '#platform/http.ts'
import { chooseLocale, currentLocale } from '#platform/i18n.ts'
import { Chips } from '#ui/chips.tsx'
import { localStore } from '#platform/local-store.ts'
import { applyTheme, theme, THEME_KEY, type Theme } from '#platform/theme.ts'
import { useAtom } from '#platform/use-atom.ts'

/** Language and theme of this device. Mails use the language too. */
export function Preferences() {
  const { t } = useLingui()
  const chosen = useTheme()
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
        <h2 className="mb-1 text-small font-bold">{t`Language`}</h2>
        <Chips
          label={t`Language`}
          chips={languages}
          chosen={currentLocale()}
          onChoose={(locale) => void changeLocale(locale)}
          className="flex-wrap *:shrink *:whitespace-normal"
        />
      </div>
      <div>
        <h2 className="mb-1 text-small font-bold">{t`Appearance`}</h2>
        <Chips
          label={t`Appearance`}
          chips={[
            { value: 'system', label: themes.system },
            { value: 'light', label: themes.light },
            { value: 'dark', label: themes.dark },
          ]}
          chosen={chosen}
          onChoose={chooseTheme}
          className="flex-wrap *:shrink *:whitespace-normal"
        />
      </div>
    </div>
  )
}

/** Chooses a theme and stores the choice. */
function chooseTheme(chosen: Theme): void {
  localStore.set(THEME_KEY, chosen)
  theme.set(chosen)
  applyTheme()
}

function useTheme(): Theme {
  return useAtom(theme, 'system')
}
