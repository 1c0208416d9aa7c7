import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getDeliverySettings } from './get-delivery-settings.ts';
import { addDeliveryZone, deleteDeliveryZone, updateDeliveryZone } from './save-delivery-zone.ts';
import { setCountryDelivery, setCountryZone } from './set-country.ts';

export const deliverySettingRoutes = implementCalls({
  getDeliverySettings,
  addDeliveryZone,
  updateDeliveryZone,
  deleteDeliveryZone,
  setCountryDelivery,
  setCountryZone,
});
