import { expect, test } from 'vitest'
import { namesEtag } from '#server/platform/http/etag.ts'

const TAG = '"one, two"'

test.each([TAG, `W/${TAG}`, `"other", ${TAG}`, `W/"other",W/${TAG}`, '*', ' * '])('If-None-Match: %s names the ETag', (header) => {
  expect(namesEtag(header, TAG)).toBe(true)
})

test.each([undefined, '', '"one"', '"other", W/"another"', 'one, two', '"*"'])('If-None-Match: %s does not', (header) => {
  expect(namesEtag(header, TAG)).toBe(false)
})
