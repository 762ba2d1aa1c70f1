/** Whether the browser has the features that the app needs. */
export function isSupportedBrowser(scope: { readonly Worker?: unknown } = globalThis): boolean {
	return typeof scope.Worker === "function";
}
