import "react";

// React's types know no custom properties in `style`.
declare module "react" {
  interface CSSProperties {
    [variable: `--${string}`]: string | number;
  }
}
