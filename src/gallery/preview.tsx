import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Preview } from '@storybook/react-vite'
import { activateLocale } from '#platform/i18n.ts'
import { LOCALES, toLocale } from '#shared/locale.ts'
import { Toasts } from '#ui/toast.tsx'
import '../ui/theme.css'

/** Each story can be seen in both languages and both themes, by the toolbar or by `globals=` in its address. */
const preview: Preview = {
  globalTypes: {
    locale: { toolbar: { title: 'Language', items: [...LOCALES] } },
    theme: { toolbar: { title: 'Theme', items: ['light', 'dark'] } },
  },
  initialGlobals: { locale: 'en', theme: 'light' },
  loaders: [
    async ({ globals }) => {
      document.documentElement.dataset['theme'] = String(globals['theme'])
      await activateLocale(toLocale(globals['locale']) ?? 'en')
      return {}
    },
  ],
  decorators: [
    (Story, { title, name }) => (
      <I18nProvider i18n={i18n}>
        <main className="bg-paper p-4 text-ink">
          <h1 className="sr-only">
            {title}: {name}
          </h1>
          <Story />
        </main>
        <Toasts />
      </I18nProvider>
    ),
  ],
  parameters: { layout: 'fullscreen' },
}

export default preview
