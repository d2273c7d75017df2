// `npm run check:browsers`, after a build: fails if a script of the client needs what is above the baseline of browsers.
import { globSync, readFileSync } from 'node:fs'
import { missingFeatures } from './browser-features.ts'
import { unguardedUses } from './unguarded-uses.ts'

/** What a browser has together with something else, which the same script asks for. */
const COMES_WITH = {
  cancelIdleCallback: 'requestIdleCallback',
  cancelVideoFrameCallback: 'requestVideoFrameCallback',
  cancelWatchAvailability: 'remote',
  clearAppBadge: 'setAppBadge',
  skipTransition: 'startViewTransition',
  watchAvailability: 'remote',
}
/** What a browser without it does not come to. */
const NOT_REACHED = new Set([
  // Socket.IO's third transport, which our socket does not use.
  'WebTransport',
  'createBidirectionalStream',
  // A camera's disk is tried, and memory takes its place.
  'FileSystemFileHandle',
  'getDirectoryHandle',
  'getFileHandle',
  'removeEntry',
  // Of the old policy object, which is looked for.
  'allowsFeature',
  // A floating picture is offered where the document says that it is possible.
  'requestPictureInPicture',
])

const files = globSync('dist/client/**/*.js')
if (files.length === 0) throw new Error('There is no build.')
const scripts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const found = unguardedUses(scripts, missingFeatures(), COMES_WITH).filter(({ feature }) => !NOT_REACHED.has(feature))
for (const { file, feature, code } of found) console.error(`${file}: browsers of the baseline lack ${feature}: … ${code} …`)
process.exit(found.length > 0 ? 1 : 0)
