import { isHttpUrl } from "@oxcut/core/model";

/**
 * Runs the action of a notice from the server: `reload`, a page of the app, or a page elsewhere in a new tab.
 *
 * @param navigate - goes to a path of the app.
 */
export function runNoticeAction(action: string, navigate: (path: string) => void): void {
	if (action === "reload") location.reload();
	else if (/^\/(?![/\\])/.test(action)) navigate(action);
	else if (isHttpUrl(action)) window.open(action, "_blank", "noopener");
}
