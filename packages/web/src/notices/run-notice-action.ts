import { isHttpUrl } from "@oxcut/core/model";

/**
 * Does what a notice of the server offers: `reload`, a page of the app, or one elsewhere in a tab of its own.
 *
 * @param navigate - goes to a path of the app.
 */
export function runNoticeAction(action: string, navigate: (path: string) => void): void {
	if (action === "reload") location.reload();
	else if (/^\/(?![/\\])/.test(action)) navigate(action);
	else if (isHttpUrl(action)) window.open(action, "_blank", "noopener");
}
