import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { figureTexts } from '../build/figure-texts.ts'

/** The product's transforms, without routes, service worker and chunks. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui(), figureTexts(), tailwindcss()],
})
