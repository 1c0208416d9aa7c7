import { useState } from 'react';
import { Button, ButtonLink } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../display/Icon.tsx';
import { Dialog, Drawer } from '../overlays/Dialog.tsx';
import { Menu, MenuButton } from '../overlays/Menu.tsx';

export const ButtonStates = () => (
  <>
    <div className="flex flex-wrap items-center gap-3">
      <Button>Add to Cart</Button>
      <Button variant="outline">Buy Now</Button>
      <Button variant="link">Clear all</Button>
    </div>
    <div className="flex flex-wrap items-center gap-3">
      <Button busy>Order is processing...</Button>
      <Button disabled>Disabled</Button>
      <Button variant="outline" disabled>
        Disabled
      </Button>
    </div>
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm">Small</Button>
      <Button size="sm" variant="outline">
        Small
      </Button>
      <ButtonLink to="/" size="sm">
        A link
      </ButtonLink>
      <span className="rounded-panel bg-ink p-3">
        <Button size="sm" variant="white">
          On dark
        </Button>
      </span>
    </div>
    <div className="flex flex-wrap items-center gap-3">
      <IconButton label="Close">
        <Icon name="x" size={22} />
      </IconButton>
      <IconButton variant="outline" label="Remove">
        <Icon name="trash" size={20} />
      </IconButton>
      <IconButton variant="outline" label="Remove" disabled>
        <Icon name="trash" size={20} />
      </IconButton>
      <span className="rounded-panel bg-sand p-3">
        <IconButton variant="paper" label="Favourite" className="text-clay">
          <Icon name="heart" size={20} />
        </IconButton>
      </span>
    </div>
    <Button full>Full width</Button>
  </>
);

export function OverlayStates() {
  const [open, setOpen] = useState<'dialog' | 'end' | 'start' | 'bottom' | 'full' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Menu button="USD" label="Currency">
        {(done) => (
          <>
            <MenuButton current onClick={done}>
              US Dollar
            </MenuButton>
            <MenuButton onClick={done}>Naira</MenuButton>
          </>
        )}
      </Menu>
      <Button size="sm" variant="outline" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('end')}>
        Drawer
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('start')}>
        Menu drawer
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('bottom')}>
        Sheet
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('full')}>
        Page
      </Button>
      {open === 'dialog' && (
        <Dialog title="Remove this address?" onClose={close} footer={<Button onClick={close}>Remove</Button>}>
          Orders that went there keep it.
        </Dialog>
      )}
      {(open === 'bottom' || open === 'full') && (
        <Dialog side={open} title="Filter" onClose={close} footer={<Button full>Show 12 pieces</Button>}>
          Content
        </Dialog>
      )}
      {(open === 'end' || open === 'start') && (
        <Drawer side={open} title="Cart" aside="4 items" onClose={close} footer={<Button full>Checkout</Button>}>
          Content
        </Drawer>
      )}
    </div>
  );
}
