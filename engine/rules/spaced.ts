/** A name of the files in words: "callingCode" as "calling code". */
export function spaced(name: string): string {
  return name
    .replaceAll(".", " ")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
}
