/** The words of `startWordsPlugin.ts`. */
declare module "virtual:start-words" {
  export const START_WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}
