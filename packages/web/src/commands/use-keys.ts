import { useEffect } from "react";
import { type KeyBinding, keyRegistry } from "./key-registry.ts";

/** Binds keys while the caller is on the page, and lists them in the overlay of keys. Memoise the list. */
export function useKeys(bindings: readonly KeyBinding[]): void {
	useEffect(() => keyRegistry.add(bindings), [bindings]);
}
