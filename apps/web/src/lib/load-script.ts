/** Adds a classic script to the page. On a load error it removes the element and rejects, so that another call can retry. */
export const loadScript = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} does not load`));
    };
    document.head.append(script);
  });
