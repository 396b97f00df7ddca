/** Proper nouns for organizations. */
export const roots: readonly string[] = [
  'Alborada', 'Jacaranda', 'Faro', 'Ceiba', 'Colibrí', 'Puente Nuevo', 'Mesa Larga', 'Encina', 'Marea', 'Golondrina', 'Arrayán', 'Semilla', 'Quetzal', 'Tierra Firme', 'Luciérnaga', 'Buen Viento', 'Olivo', 'Retama', 'Candil',
  'Cordillera', 'Mirador', 'Araucaria', 'Abrazo', 'Brújula', 'Cántaro', 'Duna', 'Estero', 'Farolito', 'Girasol', 'Huella', 'Ibis', 'Jilguero', 'Lavanda', 'Manantial', 'Nogal', 'Oleaje', 'Palma', 'Quebrada', 'Romero',
  'Sauce', 'Tejido', 'Umbral', 'Vereda', 'Yerbabuena', 'Zorzal', 'Agua Clara', 'Balcón', 'Caracola', 'Dos Orillas', 'Espiga', 'Fragua', 'Guayacán', 'Hilo Rojo', 'Isla Verde', 'Jazmín', 'Ladera', 'Madreselva',
  'Nido', 'Ombú', 'Patio Abierto', 'Rescoldo', 'Sendero', 'Telar', 'Uva', 'Veleta', 'Amapola', 'Barca', 'Ciprés', 'Dalia', 'Escalera', 'Fresno', 'Garza', 'Horizonte', 'Inti', 'Jarilla', 'Lucero', 'Magnolia', 'Nube',
  'Orilla', 'Paloma', 'Raíz', 'Sombra Buena', 'Trigal', 'Ventana', 'Alerce', 'Bugambilia', 'Cardón', 'Deriva', 'Esquina', 'Farallón', 'Grano', 'Hormiga', 'Islote', 'Jícara', 'Laurel', 'Molino', 'Naranjo', 'Ocaso',
  'Pan y Sal', 'Remanso', 'Salitre', 'Tamarindo', 'Urdimbre', 'Vega', 'Almendro', 'Benteveo', 'Chacra', 'Destello', 'Estrella del Sur', 'Flor de Lis', 'Galope', 'Hoguera', 'Lienzo', 'Mangle', 'Nopal', 'Piedra y Río',
  'Rocío', 'Solsticio', 'Tortuga', 'Valle Abierto', 'Violeta', 'Azahar', 'Cauce', 'Albahaca', 'Cigarra', 'Gaviota', 'Tinta',
];
