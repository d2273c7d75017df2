import type { Modules } from './modules.ts'

/** What only the sheet of codes needs. */
export const CONSOLE_QR: Modules = { src: ['features/console/codes/qr-code'], packages: ['qrcode-generator/'] }

/** The staff's part of the console: one file, so that no visitor sees the name of each of its pages. */
export const CONSOLE_STAFF: Modules = {
  src: [
    ...[
      'ages',
      'ages-dialog',
      'audit/',
      'bulk/',
      'clashes/',
      'clubs/',
      'codes/',
      'competitions/',
      'consents/',
      'events/',
      'exports/',
      'fitness/',
      'first-steps',
      'forms/',
      'games/',
      'lens-queries',
      'guardians/',
      'health',
      'imports/',
      'inbox/',
      'sponsors/',
      'subscriptions/',
      'table/',
      'users/',
      'venues/',
    ].map((name) => `features/console/${name}`),
    'routes/_console/_secretary/',
    'routes/_console/_staff/',
    'shared/audit',
    'shared/board',
    'shared/bulk',
    'shared/clash',
    'shared/event-findings',
    'shared/figures/texts/action-types',
    'shared/import-fields',
    'shared/import-limits',
    'shared/lens',
  ],
  icons: ['file-down', 'printer', 'search'],
}

/** Tagging matches by hand. The rest of the console only sends what was tagged. */
export const CONSOLE_TAG: Modules = {
  src: ['features/console/tagging/', 'routes/_console/console.tag.$id', 'shared/tagging/depth', 'shared/tagging/complete'],
  icons: ['circle-question-mark', 'trash'],
}

/** Correcting the clips of a match, also for coaches. */
export const CONSOLE_HIGHLIGHTS: Modules = { src: ['features/console/highlights/', 'routes/_app/-edit-clips'] }

/** Adjusting the lens of a panorama. */
export const CONSOLE_LENS: Modules = { src: ['features/video/lens/'] }

/** Filming with a phone. */
export const CONSOLE_CAMERA: Modules = {
  src: ['features/console/camera/', 'routes/_console/console.camera.$id'],
  icons: ['battery-charging', 'battery-medium'],
  packages: ['mediabunny/'],
  // What stands for its parts for Node.
  virtual: ['__vite-browser-external'],
}

/** The rest of it: its frame, and the scorekeeper's part. */
export const CONSOLE: Modules = {
  src: ['features/console/', 'routes/_console', 'routes/_console/', 'shared/error-reason', 'shared/event-minute'],
  icons: [
    'activity',
    'circle-dot',
    'clock-3',
    'cloud-off',
    'file-up',
    'inbox',
    'list-checks',
    'map-pin',
    'medal',
    'megaphone',
    'rectangle-vertical',
    // The scorekeeper's part may not import the staff's: its modules would run in the wrong order.
    'scroll-text',
    'shield',
    'ticket',
    'trophy',
    'undo-2',
    'user-check',
    'users',
  ],
}
