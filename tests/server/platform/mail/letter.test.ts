import { expect, test } from 'vitest'
import { renderMail } from '#server/platform/mail/message.ts'

const letter = renderMail('a@example.test', 'ge', {
  subject: '<b>Hello</b>',
  paragraphs: ['<script>alert("1")</script> & more', 'one\ntwo'],
  action: { label: '"Go" & win', url: 'https://moedani.example/x?a=1&b="><img src=x>' },
  closing: "It's over",
})

test('texts are escaped', () => {
  expect(letter.html).not.toMatch(/<(?:script|b|img)\b/)
  expect(letter.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more')
  expect(letter.html).toContain('href="https://moedani.example/x?a=1&amp;b=&quot;&gt;&lt;img src=x&gt;"')
  expect(letter.html).toContain('one<br>two')
})

test('the text version has the same content', () => {
  expect(letter.text).toBe(
    '<script>alert("1")</script> & more\n\none\ntwo\n\n"Go" & win:\nhttps://moedani.example/x?a=1&b="><img src=x>\n\nIt\'s over\n\n— მოედანი\n',
  )
  expect(letter.html).toContain('<html lang="ka">')
})
