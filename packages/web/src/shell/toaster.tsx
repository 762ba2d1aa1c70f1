import { Toaster } from "sonner";
import { useTheme } from "./theme.ts";

/** Where notices appear: bottom right, in the page's theme. */
export function AppToaster() {
	return <Toaster theme={useTheme()} position="bottom-right" />;
}
