import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'

/** The gallery of the design system: `npm run gallery`. It is not part of the product. */
const config: StorybookConfig = {
  stories: ['./*.stories.tsx'],
  staticDirs: ['../../public'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: fileURLToPath(new URL('vite.config.ts', import.meta.url)) } },
  },
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
