import { Button } from '../actions/Button.tsx';
import { EmptyState, ErrorState } from '../feedback/EmptyState.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { toast } from '../feedback/toast.ts';

export const FeedbackStates = () => (
  <>
    <Notice tone="warning">Only 3 left in stock</Notice>
    <Notice tone="danger">Please select a shipping address.</Notice>
    <Notice tone="info">The price changed since you added it.</Notice>
    <Notice tone="success">Registration successful!</Notice>
    <div className="flex flex-wrap items-center gap-3">
      <Notice tone="warning" inline>
        Only 3 left in stock
      </Notice>
      <Button size="sm" variant="outline" onClick={() => toast('success', 'Product added to cart successfully')}>
        Toast
      </Button>
      <Button size="sm" variant="outline" onClick={() => toast('error', 'Failed to add product to cart')}>
        Failure
      </Button>
    </div>
  </>
);

export const EmptyStates = () => (
  <>
    <EmptyState
      drawing="heart"
      title="No favourites yet"
      text="Start adding products to your wishlist"
      action={<Button>Browse Products</Button>}
    />
    <div className="grid sm:grid-cols-2">
      <EmptyState drawing="basket" title="Your cart is empty" />
      <EmptyState drawing="parcel" title="No orders found" />
      <EmptyState drawing="cloth" title="No product available for sale" />
      <EmptyState drawing="letter" title="Nothing here" />
    </div>
    <ErrorState title="Network or server error" onRetry={() => undefined} />
  </>
);
