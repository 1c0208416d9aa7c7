import { parseAboutBlocks } from './about-blocks.ts';

export const AboutText = ({ text }: { text: string }) => (
  <div className="rich-text">
    {parseAboutBlocks(text).map((block, index) => {
      const key = `${index}`;
      if (block.kind === 'heading') return <h2 key={key}>{block.text}</h2>;
      if (block.kind === 'text') return <p key={key}>{block.text}</p>;
      return (
        <ul key={key}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    })}
  </div>
);
