import { Trans } from '@lingui/react/macro'
import { PRODUCT } from '#shared/product.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <div className="grid gap-4">
      <p>
        <Trans>
          These are your recovery codes. Each one works once if you lose a passkey. They are shown only now: keep them somewhere private,
          and not only on this device.
        </Trans>
      </p>
      <ul className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 text-small">
        {codes.map((code) => (
          <li key={code} className="figures">
            {code}
          </li>
        ))}
      </ul>
      <Button
        look="outline"
        onClick={() => saveFile(`${PRODUCT.name.toLowerCase()}-recovery-codes.txt`, 'text/plain', `${codes.join('\n')}\n`)}
      >
        <Trans>Save as a file</Trans>
      </Button>
      <Button onClick={onDone}>
        <Trans>I have saved the codes</Trans>
      </Button>
    </div>
  )
}
