import type { StoreApi } from "zustand/vanilla";

/** A store for `useStore` that only its owner changes. */
export type ReadonlyStore<T> = Pick<StoreApi<T>, "getState" | "getInitialState" | "subscribe">;
