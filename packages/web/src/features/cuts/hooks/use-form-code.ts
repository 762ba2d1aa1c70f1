import { notify } from "../../../notices/notify.ts";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { messages } from "../messages.ts";

/** The component of a form or panel once it is open and loaded. If it can't load, `close` is called and the user is told. */
export function useFormCode<T>(load: () => Promise<T>, isOpen: boolean, close: () => void): T | null {
	return useLoaded(load, isOpen, () => {
		close();
		notify("error", messages.formLoadFailed);
	});
}
