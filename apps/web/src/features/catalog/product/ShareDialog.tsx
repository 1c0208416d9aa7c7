import { useRef, useState } from 'react';
import { useCatalogue, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { getButtonClass } from '../../../ui/actions/button-class.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

interface ShareDialogProps {
  url: string;
  /** The product's name. */
  name: string;
  onClose: () => void;
}

/** The link of a product, to copy or to send by WhatsApp. */
export function ShareDialog({ url, name, onClose }: ShareDialogProps) {
  useCatalogue('product-details');
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [copyState, setCopyState] = useState<'none' | 'copied' | 'failed'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopyState('copied');
    } catch {
      field.current?.select();
      setCopyState('failed');
    }
  };
  return (
    <Dialog title={t('product.share')} onClose={onClose}>
      <Field label={t('share.link', { name })}>
        <TextInput
          ref={field}
          readOnly
          aria-required={false}
          dir="ltr"
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <p role="status" className="min-h-6 text-sm text-body">
        {copyState !== 'none' && t(copyState === 'copied' ? 'share.copied' : 'share.copyFailed')}
      </p>
      <div className="mt-3 grid gap-3">
        <Button full onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={getButtonClass({ variant: 'outline', full: true })}
        >
          <Icon name="message-square-text" size={20} />
          {t('share.whatsApp')}
        </a>
      </div>
    </Dialog>
  );
}
