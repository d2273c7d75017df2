import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vite'
import { adoptedStyles } from './src/build/adopted-styles.ts'
import { STYLE_TARGETS, TARGETS } from './src/build/baseline.ts'
import { bootScripts } from './src/build/boot-scripts.ts'
import { figureTexts } from './src/build/figure-texts.ts'
import { digestFiles } from './src/build/file-digests.ts'
import { manifest } from './src/build/manifest.ts'
import { splitByPart } from './src/build/parts.ts'

/** The service, which is asked under the name that the browser used: it refuses what other sites send. */
const service = { target: `http://localhost:${process.env['PORT'] ?? 3000}`, changeOrigin: false }

// A function, so that the builds of client and pages do not share the state of plugins.
export default defineConfig(() => ({
  // Without the shims for React before 18.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  // Babel turns Lingui's macros into calls and has to come before React's own transform.
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders go with their pages: what fetches is not for pages that fetch nothing.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui(),
    figureTexts(),
    tailwindcss(),
    adoptedStyles(),
    bootScripts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,svg}'],
        globIgnores: ['demo-stream/**'],
        manifestTransforms: [digestFiles],
      },
      // It has a build of its own.
      integration: { configureCustomSWViteBuild: (build) => void (build.logLevel = 'warn') },
    }),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: TARGETS,
    cssTarget: STYLE_TARGETS,
    assetsInlineLimit: 0,
    // One sheet, which stands in the pages that the service sends.
    cssCodeSplit: false,
    sourcemap: false,
    // The contact page has its dialog from the start, because its message may be that there is no network.
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
    // Browsers without it load the same files a little later.
    modulePreload: {
      polyfill: false,
      // Every list is in what every visitor loads: only the pages after sign-in, which many wait for, have one.
      resolveDependencies: (file, imports) => (file.startsWith('assets/app/') ? imports : []),
    },
  },
  environments: {
    client: {
      build: {
        // Files import each other by lasting names: a change renames what it changes, and nothing else.
        chunkImportMap: true,
        rolldownOptions: { output: splitByPart() },
      },
    },
  },
  server: {
    port: Number(process.env['DEV_PORT'] ?? 5173),
    proxy: {
      '/api': service,
      '/images': service,
      '/socket': { ...service, ws: true },
    },
  },
}))
