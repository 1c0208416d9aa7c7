import { TextPage } from '../../info/TextPage.tsx';

export const TermsScreen = () => <TextPage page="terms" />;
