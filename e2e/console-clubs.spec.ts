import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 30" onload="alert(1)">
  <script>alert(1)</script>
  <image href="https://example.test/spy.png" width="1" height="1"/>
  <path fill="#c00" d="M0 0H20V30H0Z"/>
</svg>`

/** Small SVGs that expand to a billion shapes, one for each kind of reference. */
const refer = (reference: (id: string) => string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect id="a0" width="9" height="9"/>${Array.from(
    { length: 30 },
    (_, level) => `<g id="a${level + 1}">${reference(`a${level}`).repeat(2)}</g>`,
  ).join('')}</svg>`
const BOMBS = {
  use: refer((id) => `<use href="#${id}"/>`),
  'styled pattern': refer(
    (id) =>
      `<pattern id="p${id}" width="1" height="1"><use href="#${id}"/></pattern><rect style="fill:url(#p${id})" width="9" height="9"/>`,
  ),
  'a drawing within': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="data:image/svg+xml;base64,${btoa(refer((id) => `<use href="#${id}"/>`))}"/></svg>`,
  'a ring': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="a"><use href="#a"/></g></svg>',
}

// The browser logs that it blocks the SVG's scripts and inline styles.
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /inline event handler|Applying inline style/ })

test('a club is created with age categories, a crest redrawn from an SVG, and a squad', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'staff')
  await page.waitForURL(/\/(?:main|console)/)
  await page.goto('/console/clubs')
  await page.getByRole('button', { name: 'New club' }).click()
  const name = `Borjomi ${crypto.randomUUID().slice(0, 6)}`
  await page.getByLabel('Name in English').fill(name)
  await page.getByLabel('Name in Georgian').fill('ბორჯომი')
  await page.getByRole('checkbox', { name: 'U12' }).check()
  await page.getByRole('checkbox', { name: 'U13' }).check()
  await page.getByRole('button', { name: 'Create club' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)

  const picture = page.getByLabel('Choose a picture', { exact: true }).and(page.locator('input'))
  await picture.setInputFiles({ name: 'crest.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no drawing') })
  await expect(page.getByText('This file cannot be used.')).toBeVisible()
  await picture.setInputFiles({ name: 'crest.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
  await expect(page.getByText('This file cannot be used.')).toBeHidden()
  for (const bomb of Object.values(BOMBS)) {
    await picture.setInputFiles({ name: 'bomb.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(bomb) })
    await expect(page.getByText('This file cannot be used.')).toBeVisible()
    await picture.setInputFiles({ name: 'crest.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
    await expect(page.getByText('This file cannot be used.')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Save the crest' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  const crest = page.getByRole('main').locator('img').first()
  const address = (await crest.getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/images\/crest-[0-9a-f]{32}\.png$/)
  const served = await page.request.get(address)
  expect(served.headers()['content-type']).toBe('image/png')
  // Red in the middle, transparent at the sides: complete and with its own proportions.
  const pixels = await crest.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const pen = new OffscreenCanvas(256, 256).getContext('2d') as OffscreenCanvasRenderingContext2D
    pen.drawImage(image, 0, 0)
    return [128, 10].map((x) => Array.from(pen.getImageData(x, 128, 1, 1).data))
  })
  expect(pixels).toEqual([
    [204, 0, 0, 255],
    [0, 0, 0, 0],
  ])

  await page.getByRole('button', { name: 'Add a player' }).click()
  await page.getByLabel('First name').fill('Luka')
  await page.getByLabel('Last name').fill('Kvirkvelia')
  await page.getByLabel('Shirt number').fill('10')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Change Luka Kvirkvelia' }).click()
  await page.getByRole('combobox', { name: 'Position' }).selectOption('Forward')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change Luka Kvirkvelia' })).toContainText('Forward')
  await expect(page.getByRole('checkbox', { name: 'U12' })).toBeDisabled()

  await page.getByRole('button', { name: 'Change Luka Kvirkvelia' }).click()
  await page.getByRole('button', { name: 'Take out of the squad…' }).click()
  await page.getByRole('button', { name: 'Yes, and delete the name' }).click()
  await expect(page.getByText('This squad has no players yet.')).toBeVisible()

  await page.goto('/console/audit?subject=player')
  await expect(page.getByRole('row').first()).toContainText('Deleted')
  await expect(page.getByRole('main')).not.toContainText('Kvirkvelia')
})
