import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { messages } from '../../../locales/console/ge.po'

const georgian = setupI18n({ locale: 'ge', messages: { ge: messages } })

/** Georgian has one verb for cancelling a dialog, a game and an entry, so the button that does nothing needs its own word. */
test.each([msg`Undo`, msg`Undo…`, msg`Call off…`])('Cancel and “$message” differ in Georgian', (action) => {
  const cancel = georgian._(msg`Cancel`)
  expect(georgian._(action)).not.toContain(cancel)
  expect(cancel).not.toContain(georgian._(action).replace('…', ''))
})
