/** Adds a classic script to the page. Rejects where it does not load, and removes it, so that a next call can retry. */
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
