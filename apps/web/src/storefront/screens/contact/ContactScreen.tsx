import { TextPage } from '../../info/TextPage.tsx';

export const ContactScreen = () => <TextPage page="contact" />;
