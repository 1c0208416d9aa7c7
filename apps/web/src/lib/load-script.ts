/** Loads a classic script, once it is in the page. Rejects where it cannot be had; the next call tries again. */
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
