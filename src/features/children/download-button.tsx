import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { useOnline } from '#platform/online.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

interface DownloadButtonProps {
  id: string
  /** Without a name: that stands in the file. */
  fileName: string
  children: ReactNode
}

/** Saves everything that is stored about a child as a file. */
export function DownloadButton({ id, fileName, children }: DownloadButtonProps) {
  const { t } = useLingui()
  const online = useOnline()
  const download = useMutation({
    mutationFn: () => call('GET /children/:id/export', { params: { id } }),
    onSuccess: (data) => saveFile(fileName, 'application/json', JSON.stringify(data, null, 2)),
    onError: (error) => toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' }),
  })
  return (
    <Button look="outline" busy={download.isPending} disabled={!online} onClick={() => download.mutate()}>
      {children}
    </Button>
  )
}
