import { create } from "zustand";

/** Whether the command palette is open. */
export const usePaletteOpen = create(() => false);
/** Whether the overlay of keys is open. */
export const useKeysOpen = create(() => false);
/** Whether the rail is open on a narrow screen. */
export const useDrawerOpen = create(() => false);
