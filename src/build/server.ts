// Bundles the service.
import { build } from 'esbuild'
import { copyRuntimeFiles, serverBundle } from './server-bundle.ts'

await copyRuntimeFiles('dist')
await build(serverBundle('dist'))
