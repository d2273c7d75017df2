import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vite'
import { manifest } from './src/build/manifest.ts'

const service = `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  // Babel turns Lingui's macros into calls and has to come before React's own transform.
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routesDirectory: 'src/routes', generatedRouteTree: 'src/routeTree.gen.ts' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg}'], globIgnores: ['demo-stream/**'] },
    }),
  ],
  build: { outDir: 'dist/client', emptyOutDir: true, target: 'baseline-widely-available', assetsInlineLimit: 0, sourcemap: false },
  server: {
    port: 5173,
    proxy: {
      '/api': service,
      '/images': service,
      '/socket': { target: service, ws: true },
    },
  },
})
