import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vite'
import { inlineStyle } from './src/build/inline-style.ts'
import { manifest } from './src/build/manifest.ts'
import { shellParts } from './src/build/shell-parts.ts'
import { textParts } from './src/build/text-parts.ts'

/** What stands around every page. */
const FRAME =
  /src\/(?:features\/site\/(?:header\/(?:header|header-look|mobile-menu|nav-links)|language-switcher|places)|platform\/(?:later|media|provider|use-session)|ui\/(?:button|icon-button|logo|logo-paths|menu))\.tsx?$|src\/routes\/_public\.tsx\?|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|defaultAttributes|shared)|lucide-react\/dist\/esm\/icons\/(?:menu|x|chevron-down|radio)\./
/** What public pages share. */
const SITE = /src\/features\/site\/(?:hero|section)\.tsx$|lucide-react\/dist\/esm\/icons\/(?:play|plus|arrow-left|arrow-right)\./
/** What signed-in pages get their data by. */
const DATA =
  /node_modules\/(?:@tanstack\/(?:query-core|react-query)|idb-keyval)\/|src\/platform\/(?:crests|page-database|query-client|query-store|resume|user-data|user-store)\.ts$/
/** What schedule and viewer share. */
const GAMES =
  /src\/(?:features\/(?:favorites|games\/(?:clock|data|score|schedule\/age-of-data)|session|installation|site\/bottom-bar)|routes\/-|routes\/_app\.tsx|platform\/(?:connection|connection-guard|learn-from-games|server-time|socket|online|wake-lock|badge|dates|day-key|share|visits|outbox)\.ts|shared\/(?:match-clock|match-record|socket)|ui\/crest)|lucide-react\/dist\/esm\/icons\/(?:chevron-left|circle-user-round|heart|refresh-cw)\./

/** What forms are made of. */
const FORMS = /src\/(?:ui\/(?:field|field-parts|form|password-field)|platform\/(?:error-text|use-submission))\.tsx?$/
/** The office at a desk: each page's name would be told to every visitor. */
const OFFICE = /src\/(?:features\/operator\/(?:office|table|clubs)|routes\/_console\/_staff)\//

const service = `http://localhost:${process.env['PORT'] ?? 3000}`

/** Many small files compress worse than one, and each costs a request: what always comes together is one file. */
const GROUPS = [
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  { name: 'frame', test: FRAME, priority: 2 },
  { name: 'data', test: DATA, priority: 2 },
  {
    name: 'home',
    test: /src\/features\/site\/home\/(?:all-in-one|call-to-action|hero-picture|offer|platforms|story-picture)\.tsx$/,
    priority: 1,
  },
  { name: 'site', test: SITE, priority: 1 },
  { name: 'socket-io', test: /node_modules\/(?:@socket\.io|socket\.io|engine\.io)/, priority: 1 },
  { name: 'games', test: GAMES, priority: 1 },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'office', test: OFFICE, priority: 1 },
]

export default defineConfig({
  // What is for React before 18, beside what asks for it.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
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
    textParts(),
    lingui(),
    tailwindcss(),
    shellParts(),
    inlineStyle(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg}'], globIgnores: ['demo-stream/**', 'demo-analysis/**'] },
    }),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // One sheet, which stands in the page.
    cssCodeSplit: false,
    sourcemap: false,
    manifest: true,
    // Browsers without it load the same files a little later.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false } } } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': service,
      '/images': service,
      '/socket': { target: service, ws: true },
    },
  },
})
