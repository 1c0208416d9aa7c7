import { TextPage } from '../../info/TextPage.tsx';

export const PrivacyScreen = () => <TextPage page="privacy" />;
